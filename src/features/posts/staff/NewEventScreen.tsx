import { useNavigate } from '@tanstack/react-router';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { EventForm } from './EventForm.tsx';

/** Writes a new event, as a draft. */
export function Screen() {
  const navigate = useNavigate();
  const open = (id: number) => void navigate({ to: staffPaths.event.replace('$id', String(id)) as never });
  return (
    <>
      <ScreenHead title="New event">It is a draft until you publish it.</ScreenHead>
      <EventForm event={null} onSaved={open} />
    </>
  );
}
