import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuditedKind } from '#rules/audit/audited-acts.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { staffPaths } from '#staff/paths.ts';
import { useSession } from '#wire/use-session.ts';
import { NotLoaded } from '../NotLoaded.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { StaffLink } from '../StaffLink.tsx';
import { type RecordContract, type StoredRecord, useRecordCache } from './use-record-form.ts';

type Props<Read extends RecordContract> = {
  readonly record: { readonly read: Read };
  readonly titleOf: (stored: AnswerOf<Read>) => string;
  /** The heading above a new one, and the line below it. */
  readonly newTitle: string;
  readonly newHint?: ReactNode;
  /** What it is in the list of changes, which is linked for those who may read it. */
  readonly auditedAs: AuditedKind;
  /** The form: of a stored record, or of a new one (null). */
  readonly children: (stored: AnswerOf<Read> | null) => ReactNode;
};

/** The screen of the record whose id is in the address; at an address without one, of a new record. */
export function RecordScreen<Read extends RecordContract>(props: Props<Read>) {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  if (id !== undefined) return <StoredRecordScreen key={id} id={Number(id)} {...props} />;
  return (
    <>
      <ScreenHead title={props.newTitle}>{props.newHint}</ScreenHead>
      {props.children(null)}
    </>
  );
}

function StoredRecordScreen<Read extends RecordContract>(props: Props<Read> & { readonly id: number }) {
  const { id, record, titleOf, auditedAs, children } = props;
  const mayReadAudit = hasPermission(useSession(), 'audit.read');
  const query = useQuery(useRecordCache(record).queryFor(id));
  const stored = query.data as AnswerOf<Read> | undefined;
  if (!stored) return <NotLoaded query={query} />;
  const { changedAt, changedBy } = stored as StoredRecord;
  return (
    <>
      <ScreenHead title={titleOf(stored)}>
        Changed {formatMoment(changedAt)}
        {changedBy && ` by ${changedBy}`}
        {mayReadAudit && (
          <>
            {' · '}
            <StaffLink to={`${staffPaths.audit}?kind=${auditedAs}&search=${id}`}>History</StaffLink>
          </>
        )}
      </ScreenHead>
      {children(stored)}
    </>
  );
}
