import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** A frame of that size. */
  readonly children: ReactNode;
};

/** A frame with its title: laid out for a width of its own, made smaller where there is less room, and only to be looked at. */
export function FrameFigure({ title, width, height, children }: Props) {
  return (
    <figure className="brand-frame" style={{ '--frame-width': width, '--frame-height': height } as never}>
      <figcaption className="field-label">{title}</figcaption>
      <div className="brand-frame-room" inert>
        {children}
      </div>
    </figure>
  );
}
