import { staffPaths } from '../paths.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { GateText } from './GatePage.tsx';

export function NothingHere() {
  return (
    <GateText title="There is no such screen">
      <p>The address is not one of ours, or what it led to has been taken away.</p>
      <StaffLink to={staffPaths.home} className="button button-act">
        Home
      </StaffLink>
    </GateText>
  );
}
