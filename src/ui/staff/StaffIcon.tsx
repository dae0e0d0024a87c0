import { LineDrawing } from '../LineDrawing.tsx';

const SHAPES = {
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13Zm4.800-1.700L20 20',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  down: 'M6 9.500l6 6 6-6',
  up: 'M6 14.500l6-6 6 6',
  columns: 'M4 5h16v14H4zM9.300 5v14M14.700 5v14',
  download: 'M12 4v11m-4.500-4.500L12 15l4.500-4.500M4.500 19.500h15',
  picture: 'M4 5h16v14H4zM4 16l4.500-4.500 4 4 3-3L20 17M15.500 9h.01',
  bold: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM7 12h7a3.500 3.500 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14.500 5l-5 14',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.500-1v5M4 13.500c0-2 3-2 3 0 0 1.500-3 2-3 3.500h3',
  quote: 'M5 8h5v5c0 2-1.500 3-4 3.500M14 8h5v5c0 2-1.500 3-4 3.500',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M9.500 5v14M15 5v14',
  handle: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  pin: 'M9 4h6l-1 6 3.500 3.500h-11L10 10zM12 13.500V20',
  undo: 'M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5.500 5.500 0 0 0 0 11h3',
} as const;

export type StaffIconName = keyof typeof SHAPES;

/** A line drawing of the staff application; the word beside it, or the control's name, carries the meaning. */
export function StaffIcon({
  name,
  className = 'size-5',
}: {
  readonly name: StaffIconName;
  readonly className?: string;
}) {
  return <LineDrawing path={SHAPES[name]} weight={1.8} className={className} />;
}
