import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { termsQuery } from '#features/brewery/web/brewery.queries.ts';
import { LegalText } from '#features/brewery/web/LegalText.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import { paths } from '../paths.ts';

/** Privacy notice and terms of sale. Nobody is logged in yet, so the retail terms are the ones that apply. */
export function TermsPage() {
  const carrier = useCarrier();
  const [kind, setKind] = useState<'privacy' | 'retail'>('retail');
  const { data: retail } = useSuspenseQuery(termsQuery(carrier, 'retail'));
  const { data: privacy } = useSuspenseQuery(termsQuery(carrier, 'privacy'));
  const shown = kind === 'retail' ? retail : privacy;
  return (
    <Page>
      <PageHead
        title="Privacy, terms and conditions"
        description="The terms on which we sell, and what we do with what we know of you."
        canonical={paths.terms}
      />
      <PageTitle title={shown.title} />
      <div className="max-w-(--measure) pb-8">
        <ChoiceGroup legend="Read" columns>
          <ChoiceCard
            name="terms"
            title="Terms and Conditions (Retail)"
            checked={kind === 'retail'}
            onChange={() => setKind('retail')}
          />
          <ChoiceCard
            name="terms"
            title="Privacy Notice"
            checked={kind === 'privacy'}
            onChange={() => setKind('privacy')}
          />
        </ChoiceGroup>
      </div>
      <LegalText text={shown} />
    </Page>
  );
}
