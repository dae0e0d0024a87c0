import type { Draft, DraftLine, LineId } from '#rules/orders/draft.ts';
import type { BasketDecision, LineToWrite } from './basket-decision.ts';

/** The draft after the decision has been stored, with the next version, so that it can be priced without reading it again. */
export function draftAfter(draft: Draft, decision: BasketDecision, idOfNewLine: LineId | null = null): Draft {
  const written = new Map(decision.lines.map((line) => [line.id, line]));
  const lines = draft.lines
    .filter((line) => !decision.removed.includes(line.id))
    .map((line) => {
      const change = written.get(line.id);
      return change === undefined ? line : draftLine(change, line.id);
    });
  const fresh = written.get(null);
  return {
    ...draft,
    reservedUntil: decision.clock.reservedUntil,
    firstReservedAt: decision.clock.firstReservedAt,
    extensionUsed: decision.clock.extensionUsed,
    version: draft.version + 1,
    lines: fresh === undefined || idOfNewLine === null ? lines : [...lines, draftLine(fresh, idOfNewLine)],
  };
}

function draftLine({ holds: _holds, ...line }: LineToWrite, id: LineId): DraftLine {
  return { ...line, id };
}
