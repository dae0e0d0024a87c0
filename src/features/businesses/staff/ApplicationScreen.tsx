import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { APPLICANT_KINDS, type ApplicantKind } from '#rules/trade/trade-application.ts';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import { applicationStateName } from '#rules/wording/names/application-state-name.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  type ApplicationForStaff,
  approveTradeApplication,
  refuseTradeApplication,
  tradeApplicationForStaff,
} from '../trade-applications.contract.ts';
import { FactList } from './FactList.tsx';
import { PRICE_TIER_OPTIONS } from './price-tier-options.ts';

/** One application for a trade account, and the decision about it. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const mayDecide = hasPermission(useSession(), 'trade.approve');
  const queryClient = useQueryClient();
  const query = queryOf(useTransport(), tradeApplicationForStaff, { query: { id: Number(id) }, for: 'staff' });
  const application = useQuery(query);
  const { data } = application;
  const store = (application: ApplicationForStaff) => showAnswer(queryClient, query.queryKey, application);
  if (!data) return <NotLoaded query={application} />;
  return (
    <>
      <ScreenHead title={data.businessName}>
        Applied {formatMoment(data.sentAt)} · {applicationStateName(data.state)}
        {data.decidedAt !== null && ` ${formatMoment(data.decidedAt)}${data.decidedBy && ` by ${data.decidedBy}`}`}
      </ScreenHead>
      {data.businessId !== null && (
        <p className="mb-4">
          <StaffLink to={staffPaths.business.replace('$id', String(data.businessId))}>Its trade account</StaffLink>
        </p>
      )}
      {data.reason !== '' && (
        <Alert kind="note" title="Why it was refused">
          {data.reason}
        </Alert>
      )}
      <FactList facts={factsOf(data)} />
      {mayDecide && data.state === 'waiting' && <Decision application={data} onDecided={store} />}
    </>
  );
}

function factsOf(application: ApplicationForStaff): readonly (readonly [string, string])[] {
  const { kind, vatNumber, companyNumber, awrsNumber, licenceNumber, licensingAuthority, note } = application;
  const { line1, line2, line4, postcode, contactName, telephone, email } = application;
  return [
    ['Kind', APPLICANT_KINDS[kind as ApplicantKind]],
    ['Licence', `${licenceNumber}, ${licensingAuthority}`],
    ['VAT number', vatNumber || 'None given'],
    ['Company number', companyNumber || 'None given'],
    ['AWRS number', awrsNumber || 'None given'],
    ['Address', linesOfPlace([line1, line2, line4], postcode).join(', ')],
    ['Contact', [contactName, telephone].filter(Boolean).join(', ')],
    ['Will buy as', email || 'Nobody any more'],
    ['Their words', note || 'None'],
  ];
}

type DecisionProps = {
  readonly application: ApplicationForStaff;
  readonly onDecided: (application: ApplicationForStaff) => void;
};

function Decision({ application, onDecided }: DecisionProps) {
  const { id, businessName } = application;
  const transport = useTransport();
  const [isRefusing, setRefusing] = useState(false);
  const form = useStaffForm({
    contract: approveTradeApplication,
    values: { id, tier: 1, termsDays: 0, creditLimit: 0, minimumOrder: 0 },
    save: async (body) => {
      onDecided(await call(transport, approveTradeApplication, { body }));
    },
    savedMessage: `${businessName} has a trade account`,
  });
  const { SelectField, NumberField, MoneyField } = form;
  return (
    <>
      <StaffForm
        form={form}
        saveLabel="Approve"
        actions={
          <Button kind="plain" onClick={() => setRefusing(true)}>
            Refuse…
          </Button>
        }
      >
        <FormSection
          title="Terms"
          hint="The account is opened with them, with this address, and with who applied as its first person. All of it can be changed there."
        >
          <SelectField name="tier" label="Prices" options={PRICE_TIER_OPTIONS} />
          <NumberField name="termsDays" label="Terms" unit="days" hint="0 = pays before delivery." />
          <MoneyField name="creditLimit" label="Credit limit" />
          <MoneyField name="minimumOrder" label="Minimum order" />
        </FormSection>
      </StaffForm>
      {isRefusing && (
        <RefuseDialog application={application} onRefused={onDecided} onClose={() => setRefusing(false)} />
      )}
    </>
  );
}

type RefuseProps = {
  readonly application: ApplicationForStaff;
  readonly onRefused: (application: ApplicationForStaff) => void;
  readonly onClose: () => void;
};

function RefuseDialog({ application: { id, businessName }, onRefused, onClose }: RefuseProps) {
  const transport = useTransport();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = reason.trim() === '';
  const refusing = useSingleMutation({
    mutationFn: () => call(transport, refuseTradeApplication, { body: { id, reason } }),
    onSuccess: (application) => {
      toast({ title: `${businessName} is told why` });
      onRefused(application);
    },
  });
  return (
    <FormDialog
      title={`Refuse ${businessName}`}
      action="Refuse"
      busy={refusing.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty) refusing.mutate();
      }}
    >
      {refusing.error && <Alert>{sayProblem(refusing.error)}</Alert>}
      <TextArea
        label="Why?"
        hint="It goes into the mail to who applied, word for word."
        rows={4}
        maxLength={1000}
        value={reason}
        error={isTried && isEmpty ? 'Please say why: it goes into the mail' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
