import { useTill } from '../device/use-till.ts';

/** The shop has revoked the till: nothing is sold any more, and what was not sent can be read. */
export function EndedScreen() {
  const { device } = useTill();
  return (
    <main className="till-gate">
      <div className="till-gate-ticket">
        <title>This till was revoked</title>
        <h1 className="font-display text-heading leading-tight font-semibold">{device?.name} sells nothing any more</h1>
        <p>This till was revoked. Ask an administrator.</p>
      </div>
    </main>
  );
}
