type Props = {
  /** As many as a box holds, of 0 to 10 cells. */
  readonly columns: readonly number[];
  readonly number: number;
};

const COLUMN = 23;
const FIRST = 24;
const BOTTLE =
  'M-3.4-78h6.800v5.500l-.6 1v11c0 5.500 6.700 7.500 6.700 15v41.500a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-41.500c0-7.500 6.700-9.500 6.700-15v-11l-.6-1z';

/** A carton with its flap up. An empty one lies flat until the first bottle comes. */
export function BottleBox({ columns, number }: Props) {
  const width = FIRST + columns.length * COLUMN;
  if (columns.every((cells) => cells === 0)) return <FlatBox />;
  return (
    <svg viewBox={`0 0 ${Math.max(width, 300)} 108`} className="bottle-box" focusable="false">
      <path className="box-back" d={`M10 104V14q0-5 5-5h${width - 30}q5 0 5 5v90z`} />
      {columns.map((cells, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns have no identity but their place, and never change places
        <Place key={at} cells={cells} at={at} />
      ))}
      <path className="box-front" d={`M6 62h${width - 12}v38q0 5-5 5H11q-5 0-5-5z`} />
      <path className="box-fold" d={`M6 62h${width - 12}`} />
      <path className="box-grip" d={`M${width / 2 - 17} 84h34`} />
      <text className="box-number" x="24" y="89">
        {number}
      </text>
    </svg>
  );
}

function FlatBox() {
  return (
    <svg viewBox="0 0 300 12" className="bottle-box" focusable="false">
      <path className="box-flat" d="M4 7h292v4H4z" />
      <path className="box-flat box-flat-upper" d="M14 2h280v4H14z" />
    </svg>
  );
}

function Place({ cells, at }: { readonly cells: number; readonly at: number }) {
  const height = 0.5 + cells / 20;
  return (
    <g transform={`translate(${FIRST + at * COLUMN} 98)`}>
      {cells === 0 ? (
        <path className="box-room" d={BOTTLE} />
      ) : (
        <g transform={`scale(1 ${height})`}>
          <g className="box-drop" style={{ animationDelay: `${at * 18}ms` }}>
            <path className="bottle-glass" d={BOTTLE} />
            <path className="bottle-cap" d="M-4.400-81h8.800v5h-8.800z" />
            <path className="bottle-label" data-label={at % 4} d="M-9.500-42h19v16h-19z" />
          </g>
        </g>
      )}
    </g>
  );
}
