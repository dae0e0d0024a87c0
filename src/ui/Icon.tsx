import { LineDrawing } from './LineDrawing.tsx';

const SHAPES = {
  basket:
    'M3.5 9.5h17l-1.7 9.2a1.6 1.6 0 0 1-1.6 1.3H6.8a1.6 1.6 0 0 1-1.6-1.3L3.5 9.5Zm4-.2L11 3.5m5.500 5.8L13 3.500M9 13v3.500m6-3.500v3.500m-3-3.500v3.500',
  person:
    'M12 12.200a4.100 4.100 0 1 0 0-8.200 4.100 4.100 0 0 0 0 8.200ZM4.500 20.500c.7-3.700 3.700-5.500 7.500-5.500s6.800 1.800 7.500 5.500',
  turn: 'M4.500 12a7.500 7.500 0 0 1 13-5.100l2 2.100m0-4.500V9H15m4.500 3a7.500 7.500 0 0 1-13 5.100l-2-2.100m0 4.500V15H9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  heart: 'M12 20S4 14.800 4 9.300A4.300 4.300 0 0 1 12 7.200a4.300 4.300 0 0 1 8 2.100C20 14.800 12 20 12 20Z',
  arrow: 'M4 12h15m-6-6.500 6.500 6.500-6.500 6.500',
} as const;

/** A decorative line drawing beside a word. */
export function Icon({
  name,
  className = 'size-6',
}: {
  readonly name: keyof typeof SHAPES;
  readonly className?: string;
}) {
  return <LineDrawing path={SHAPES[name]} weight={1.6} className={className} />;
}
