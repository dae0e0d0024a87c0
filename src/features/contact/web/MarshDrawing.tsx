/** River, drove and maltings as one would draw them on a beer mat; no map. */
export function MarshDrawing() {
  return (
    <svg viewBox="0 0 800 360" preserveAspectRatio="xMidYMid slice" className="map-drawing" aria-hidden="true">
      <g fill="none" stroke="var(--line)" strokeWidth="2">
        {[40, 92, 144, 250, 302, 354].map((y) => (
          <path key={y} d={`M0 ${y} C 160 ${y - 34} 300 ${y + 30} 460 ${y - 8} S 700 ${y - 30} 800 ${y + 6}`} />
        ))}
      </g>
      <path
        d="M-10 300 C 120 250 190 330 310 268 S 470 150 560 176 S 720 110 820 60"
        fill="none"
        stroke="var(--mist)"
        strokeWidth="46"
      />
      <path
        d="M-10 300 C 120 250 190 330 310 268 S 470 150 560 176 S 720 110 820 60"
        fill="none"
        stroke="var(--marsh)"
        strokeWidth="2"
        strokeDasharray="26 14"
        opacity="0.55"
      />
      <g fill="none" stroke="var(--oak-lit)" strokeLinecap="round">
        <path d="M60 -10 C 110 90 250 120 330 196 S 470 300 500 380" strokeWidth="9" />
        <path d="M330 196 C 430 190 520 240 640 236 S 760 262 820 250" strokeWidth="6" />
      </g>
      <g stroke="var(--good)" strokeWidth="3" strokeLinecap="round" opacity="0.7">
        {REEDS.map(([x, y]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y} v-17 M${x + 6} ${y} v-12 M${x - 6} ${y} v-11`} fill="none" />
        ))}
      </g>
      <g transform="translate(398 190)">
        <path d="M-30 22 V-8 L-8 -22 L14 -8 V-30 L22 -40 L30 -30 V22 Z" fill="var(--oak-deep)" />
        <path d="M-20 22 v-16 h10 v16 M0 22 v-16 h10 v16" fill="none" stroke="var(--straw)" strokeWidth="2.5" />
        <path
          d="M0 -48 c-17 -22 -24 -32 -24 -45 a24 24 0 0 1 48 0 c0 13 -7 23 -24 45 Z"
          fill="var(--copper-lit)"
          stroke="var(--paper-lit)"
          strokeWidth="3"
        />
        <circle cx="0" cy="-92" r="8.5" fill="var(--paper-lit)" />
      </g>
    </svg>
  );
}

const REEDS = [
  [96, 238],
  [140, 322],
  [236, 232],
  [268, 330],
  [520, 120],
  [596, 214],
  [680, 90],
  [734, 150],
] as const;
