import { Button } from '#ui/Button.tsx';
import { GateText } from './GatePage.tsx';

/** A fault of ours, or a script that could not be had: loading the document anew brings both back. */
export function ScreenFailed() {
  return (
    <GateText title="This screen could not be shown">
      <p>Something went wrong on our side, or there was a new version meanwhile. Nothing that you had saved is lost.</p>
      <Button onClick={() => location.reload()}>Load again</Button>
    </GateText>
  );
}
