import { Tabs } from '../Tabs.tsx';
import { StaffLink } from './StaffLink.tsx';

type Props = {
  readonly label: string;
  /** The address of each screen, and its name. */
  readonly screens: readonly (readonly [to: string, name: string])[];
};

/** The way between screens that belong together, below their heading. */
export function ScreenTabs({ label, screens }: Props) {
  return (
    <div className="screen-tabs">
      <Tabs label={label}>
        {screens.map(([to, name]) => (
          <StaffLink key={to} to={to} className="tab">
            {name}
          </StaffLink>
        ))}
      </Tabs>
    </div>
  );
}
