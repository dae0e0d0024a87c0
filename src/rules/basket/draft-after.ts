import type { Draft, DraftLine, LineId } from '#rules/orders/placing/draft.ts';
import type { BasketDecision, LineToWrite } from './basket-decision.ts';

/**
 * The draft after the decision has been stored, with the next version, so that it can be priced without reading it again. Several
 * new lines keep the numbers -1, -2 and so on that stand for them.
 */
export function draftAfter(draft: Draft, decision: BasketDecision, idOfNewLine: LineId | null = null): Draft {
  const written = new Map(decision.lines.map((line) => [line.id, line]));
  const lines = draft.lines
    .filter((line) => !decision.removed.includes(line.id))
    .map((line) => {
      const change = written.get(line.id);
      return change === undefined ? line : draftLine(change, line.id);
    });
  const fresh = decision.lines.flatMap((line) => {
    const id = line.id === null ? idOfNewLine : line.id;
    return id === null || (line.id !== null && id >= 0) ? [] : [draftLine(line, id)];
  });
  return {
    ...draft,
    reservedUntil: decision.clock.reservedUntil,
    firstReservedAt: decision.clock.firstReservedAt,
    extensionUsed: decision.clock.extensionUsed,
    version: draft.version + 1,
    lines: [...lines, ...fresh],
  };
}

function draftLine({ holds: _holds, ...line }: LineToWrite, id: LineId): DraftLine {
  return { ...line, id };
}
