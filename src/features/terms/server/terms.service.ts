import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { MadeDocument } from '#platform/http/route.ts';
import { readHtml } from '#platform/html/read-html.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { Refusal } from '#rules/refusal.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { termsVersions } from '../terms.contract.ts';

type Deps = { readonly brewery: Brewery; readonly publicUrl: string };

export type Terms = ReturnType<typeof createTerms>;

/** The legal texts by version, each with a PDF that is made from its HTML (D-143). */
export function createTerms({ brewery, publicUrl }: Deps) {
  const pdfOf = async ({ title, version, html, inForceFrom }: Text): Promise<Buffer> => {
    const { name, legalName } = await brewery.details();
    const document = {
      title,
      below: `${name}. Version ${version}, in force from ${formatLongDate(inForceFrom)}`,
      foot: `${legalName} · ${title}, version ${version}`,
      author: legalName,
      madeOn: midnight(inForceFrom),
      blocks: readHtml(html, publicUrl),
    };
    const { makePdf } = await import('#platform/pdf/make-pdf.ts');
    return makePdf({ documents: [document] });
  };
  return {
    async versions(now: Instant): Promise<AnswerOf<typeof termsVersions>> {
      const today = londonDay(now);
      const inForce = (await brewery.allTerms()).filter((text) => text.in_force_from <= today);
      return inForce.map(({ kind, version, title, in_force_from }) => ({
        kind,
        version,
        title,
        inForceFrom: in_force_from,
        current: inForce.find((text) => text.kind === kind)?.version === version,
        pdf: `/api/terms/${kind}/${encodeURIComponent(version)}.pdf`,
      }));
    },

    async pdf(kind: string, version: string, now: Instant): Promise<MadeDocument | Refusal> {
      const text = (await brewery.allTerms()).find((one) => one.kind === kind && one.version === version);
      if (!text || text.in_force_from > londonDay(now)) return { refused: 'unknown-page' };
      return { body: await pdfOf({ ...text, inForceFrom: text.in_force_from }), dependsOn: ['content', 'brewery'] };
    },

    /** The PDF of a text, stored or not. */
    makePdf: pdfOf,
  };
}

type Text = {
  readonly title: string;
  readonly version: string;
  readonly html: string;
  readonly inForceFrom: CalendarDay;
};

function midnight(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}
