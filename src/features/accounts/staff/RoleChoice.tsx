import { STAFF_ROLES } from '#rules/roles/staff-roles.ts';
import { roleSentences, staffRoleName } from '#rules/wording/names/staff-role-name.ts';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';

type Props = {
  readonly role: number;
  readonly error?: string | undefined;
  readonly onChange: (role: number) => void;
};

/** The roles that staff are given, each with what it may do. */
export function RoleChoice({ role, error, onChange }: Props) {
  return (
    <ChoiceGroup legend="Role" error={error}>
      {STAFF_ROLES.map((one) => (
        <ChoiceCard
          key={one}
          name="role"
          title={staffRoleName(one)}
          detail={roleSentences(one).join(' ')}
          checked={role === one}
          onChange={() => onChange(one)}
        />
      ))}
    </ChoiceGroup>
  );
}
