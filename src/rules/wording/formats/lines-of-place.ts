/**
 * A place as it is written, one item per line, without the empty ones: a line that is only a house number (`4`, `12a`, `3-5`) stands
 * before the street, on the line after it. Never before the postcode, which comes last.
 */
export function linesOfPlace(lines: readonly string[], postcode: string): readonly string[] {
  const written = lines.map((line) => line.trim()).filter((line) => line !== '');
  const joined = written.flatMap((line, at) => {
    const [before = '', after] = [written[at - 1], written[at + 1]];
    if (isHouseNumber(line) && after !== undefined) return [];
    return isHouseNumber(before) ? [`${before} ${line}`] : [line];
  });
  return [...joined, ...(postcode === '' ? [] : [postcode])];
}

function isHouseNumber(line: string): boolean {
  return /^\d+ ?[a-z]?(?: ?[-–/] ?\d+ ?[a-z]?)?$/i.test(line);
}
