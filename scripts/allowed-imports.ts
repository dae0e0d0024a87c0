import type { DependencyType, IAllowedRuleType, IConfiguration } from 'dependency-cruiser';

/**
 * The law of imports: what each row may import, and nothing else (docs/style.md). An allow-list, so that a feature born
 * tomorrow is guarded the day it is born. Each entry says who, and then whom; `types` are imports that vanish.
 */
const RULES = '^src/rules/';
const PLATFORM = '^src/platform/';
const WIRE = '^src/wire/';
const UI = '^src/ui/(?!staff/)';
const STAFF_UI = '^src/ui/staff/';
const STAFF = '^src/staff/';
const STAFF_PATHS = '^src/staff/paths\\.ts$';
const STAFF_SCREENS = '^src/features/([^/]+)/staff/';
const TILL = '^src/till/';
const TILL_SCREENS = '^src/features/([^/]+)/app/';
const SITE = '^src/site/';
const PATHS = '^src/site/paths\\.ts$';
const CONTRACT = '^src/features/[^/]+/[^/]+\\.contract\\.ts$';
const WEB = '^src/features/([^/]+)/web/';
const SERVER = '^src/features/([^/]+)/server/';
const ROUTES = '^src/features/([^/]+)/server/.+\\.routes\\.ts$';
const JOBS = '^src/features/([^/]+)/server/.+\\.jobs\\.ts$';
const REPOSITORY = '^src/features/([^/]+)/server/.+\\.repository\\.ts$';
const SERVICE = '^src/features/[^/]+/server/.+(?<!\\.routes|\\.jobs|\\.repository)\\.ts$';
const FEATURE = '^src/features/([^/]+)/feature\\.ts$';
const TESTS = '\\.(test|journey)\\.tsx?$|^tests/|^scripts/|^sample-brewery/(load|is-empty)\\.ts$';
const STYLES = '\\.(css|woff2|svg)$';
const PACKAGES: DependencyType[] = ['npm', 'npm-dev', 'core', 'npm-optional', 'npm-peer'];

const may = (name: string, from: string | { path: string }, to: string, types = false): IAllowedRuleType => ({
  comment: name,
  from: typeof from === 'string' ? { path: from } : from,
  to: { path: to, ...(types && { dependencyTypes: ['type-only'] }) },
});
const mayUsePackages = (from: string): IAllowedRuleType => ({
  from: { path: from },
  to: { dependencyTypes: PACKAGES },
});

export const law: IConfiguration = {
  allowedSeverity: 'error',
  allowed: [
    may('the rules import nobody but themselves', { path: RULES }, RULES),

    may('a contract knows the rules, the wire and contracts upstream', CONTRACT, `${RULES}|${WIRE}|${CONTRACT}`),

    may('a page knows the rules, the look, the wire and every address', WEB, `${RULES}|${UI}|${WIRE}|${PATHS}`),
    may('a page knows its own feature', WEB, '^src/features/$1/web/'),
    may('a page makes the calls of its own contract', WEB, '^src/features/$1/[^/]+\\.contract\\.ts$'),
    may('a page takes the types of a shape that lives upstream', WEB, CONTRACT, true),

    may(
      'routes know their contracts, their service and the http door',
      ROUTES,
      `${CONTRACT}|^src/features/$1/server/|^src/platform/http/|${WIRE}|^src/rules/refusal\\.ts$`,
    ),
    may('routes take types from rules', ROUTES, RULES, true),
    may('jobs know their service and the jobs door', JOBS, '^src/features/$1/server/|^src/platform/jobs/'),
    may('jobs take types from rules', JOBS, RULES, true),
    may('a repository knows the database', REPOSITORY, '^src/platform/database/'),
    may(
      'a repository names the codes that it stores',
      REPOSITORY,
      '^src/rules/(orders/order-codes|payments/payment-methods|vouchers/voucher-(kind|status))\\.ts$',
    ),
    may('a repository takes types', REPOSITORY, `${RULES}|${CONTRACT}`, true),
    may('a repository takes the types of what services downstream know', REPOSITORY, SERVICE, true),
    may('a repository reads the rows of its own feature', REPOSITORY, '^src/features/$1/server/'),
    may(
      'a service knows rules, its own contract and repository, and doors',
      SERVICE,
      `${RULES}|${CONTRACT}|${PLATFORM}|${WIRE}`,
    ),
    may('a service knows the services beside and downstream', SERVICE, SERVICE),
    may('a service knows every address', SERVICE, PATHS),
    {
      comment: 'a service knows its own repository',
      from: { path: '^src/features/([^/]+)/server/(?!.*\\.repository\\.ts$)' },
      to: { path: '^src/features/$1/server/.+\\.repository\\.ts$' },
    },

    may(
      'a feature is put together of its own server and the platform',
      FEATURE,
      `^src/features/$1/server/|${PLATFORM}`,
    ),
    may('a feature names the services of others that it is given', FEATURE, SERVICE, true),

    may('platform knows platform and wire', PLATFORM, `${PLATFORM}|${WIRE}`),
    may(
      'platform takes the sentence of a refusal, and knows moments and days',
      PLATFORM,
      '^src/rules/(wording|calendar)/|^src/rules/refusal\\.ts$',
    ),
    may(
      'the dispatcher asks who may call, and who may sell to a customer',
      '^src/platform/http/',
      '^src/rules/roles/(refusal-of-access|selling-to)\\.ts$',
    ),
    may(
      'the server asks to which module an address belongs',
      '^src/platform/http/',
      '^src/rules/modules/module-parts\\.ts$',
    ),
    may(
      'a mail goes to one address, from one sender',
      '^src/platform/(config\\.ts$|mail/)',
      '^src/rules/(messages/is-email-address|mails/read-sender)\\.ts$',
    ),
    may(
      'jobs wait as the rules say once the time has jumped',
      '^src/platform/jobs/',
      '^src/rules/jobs/(jobs|time-jump)\\.ts$',
    ),
    may(
      'pictures are drawn as the rules draw packs',
      '^src/platform/images/',
      '^src/rules/(brand/draw-pack|catalogue/products/picture-of)\\.ts$',
    ),
    may('platform takes types', PLATFORM, RULES, true),
    may('wire knows wire', WIRE, WIRE),
    may('wire takes types', WIRE, RULES, true),
    may('the look knows the look, and how to word things', UI, `${UI}|^src/rules/(money|wording|refusal)`),
    may(
      'the staff kit knows the look, the wire, every staff address, who may do what, and how to word and read values',
      STAFF_UI,
      `${STAFF_UI}|${UI}|${WIRE}|${STAFF_PATHS}|^src/rules/(money|wording|refusal|calendar|roles)`,
    ),
    may('the staff kit takes types', STAFF_UI, RULES, true),
    may(
      'a staff screen knows the rules, the kit, the wire and every staff address',
      STAFF_SCREENS,
      `${RULES}|${STAFF_UI}|${UI}|${WIRE}|${STAFF_PATHS}`,
    ),
    may(
      'a staff screen knows its own feature, its schemas and clients included',
      STAFF_SCREENS,
      '^src/features/$1/(staff/|[^/]+\\.(contract|endpoints)\\.ts$|web/[^/]+\\.(client|queries)\\.ts$)',
    ),
    may('a staff screen takes the types of a shape that lives upstream', STAFF_SCREENS, CONTRACT, true),
    may(
      'the staff application puts it together',
      STAFF,
      `${STAFF}|${STAFF_SCREENS}|${STAFF_UI}|${UI}|${WIRE}|${WEB}|^src/rules/(roles|wording|modules)/`,
    ),
    may('the staff application makes the calls of every contract', STAFF, CONTRACT),
    may('the staff application takes types', STAFF, RULES, true),
    may('what runs on a till knows the rules, the look and the wire', TILL_SCREENS, `${RULES}|${UI}|${WIRE}`),
    may(
      'what runs on a till knows its own feature and makes the calls of its contracts',
      TILL_SCREENS,
      '^src/features/$1/(app/|[^/]+\\.contract\\.ts$)',
    ),
    may('the till puts it together', TILL, `${TILL}|${TILL_SCREENS}|${UI}|${WIRE}|^src/rules/(till|wording)/`),
    may('the till takes types', TILL, RULES, true),
    may('the site puts it together', SITE, `${SITE}|${WEB}|${UI}|${WIRE}`),
    may('the site makes the calls of every contract', SITE, CONTRACT),
    may('the site asks to which module a page belongs', SITE, '^src/rules/modules/module-parts\\.ts$'),
    may('the site says where a company is registered', SITE, '^src/rules/brewery/registration\\.ts$'),
    may('the site takes types', SITE, RULES, true),
    may(
      'main composes',
      '^src/(main|demo)\\.ts$',
      `${PLATFORM}|${FEATURE}|${WIRE}|^src/demo\\.ts$|^fake-servers/|^sample-brewery/(load|is-empty)\\.ts$|^package\\.json$`,
    ),
    may('main tells the time', '^src/(main|demo)\\.ts$', '^src/rules/calendar/'),

    may('fake servers stand alone', '^fake-servers/', '^fake-servers/'),
    may('the sample brewery knows itself', '^sample-brewery/', '^sample-brewery/'),
    may('the loader stores what the rules compute', '^sample-brewery/', `${RULES}|^src/platform/database/`),
    may('the loader makes HTML safe as the shop does', '^sample-brewery/', '^src/platform/html/'),
    may(
      'tests and scripts know everything',
      TESTS,
      '^(src|fake-servers|sample-brewery|database|scripts|tests)/|^package\\.json$|^[^/]+\\.m?[jt]s$',
    ),
    may(
      'styles, fonts and pictures',
      `${UI}|${STAFF_UI}|${SITE}|${STAFF}|${WEB}|${STAFF_SCREENS}|${TILL}|${TILL_SCREENS}`,
      STYLES,
    ),
    may('the version', '^src/(site|platform)/', '^package\\.json$'),
    ...[
      CONTRACT,
      WEB,
      SERVER,
      FEATURE,
      PLATFORM,
      WIRE,
      UI,
      STAFF_UI,
      STAFF,
      STAFF_SCREENS,
      TILL,
      TILL_SCREENS,
      SITE,
      '^src/(main|demo)\\.ts$',
      '^fake-servers/',
      '^sample-brewery/',
      TESTS,
    ].map(mayUsePackages),
  ],
  forbidden: [
    {
      name: 'no-schemas-in-the-browser',
      comment:
        'zod weighs 20 kB. Of a contract the build leaves pages the endpoint alone; nothing else may bring schemas.',
      severity: 'error',
      from: { path: '^src/(ui|site|till|rules)/|/(web|app)/|^src/wire/(?!contract|codec)', pathNot: TESTS },
      to: { path: '^node_modules/zod|^src/wire/(contract|codec)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-heart-is-pure',
      comment: 'Rules take facts and give decisions: no package, no node:, no I/O.',
      severity: 'error',
      from: { path: RULES, pathNot: TESTS },
      to: { dependencyTypes: PACKAGES },
    },
    {
      name: 'no-lost-imports',
      comment: 'The file is not there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'permissions-not-roles',
      comment: 'What somebody may do is asked of hasPermission; role numbers are read by the rules alone.',
      severity: 'error',
      from: { pathNot: `${RULES}|${TESTS}` },
      to: { path: '^src/rules/roles/decode-role\\.ts$' },
    },
    {
      name: 'no-drawers',
      comment: 'Name it after what it knows or does; if you cannot, it has two owners.',
      severity: 'error',
      from: {},
      to: {
        path: '/(utils?|helpers?|common|shared|misc|lib|core|base|manager|processor|data|types|constants)(/|\\.tsx?$)',
        pathNot: 'node_modules',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|var)/|\\?' },
    // An import of types says so itself (`verbatimModuleSyntax`): nothing has to be compiled to find out.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
