import type { StaffScreen } from '#ui/staff/screen.ts';

type Breadcrumb = { readonly title: string; readonly address: string };

/** The screen at an address with its ancestors, root first. Empty for an unknown address. */
export function breadcrumbsOf(address: string, screens: readonly StaffScreen[]): readonly Breadcrumb[] {
  const parts = address.split('/').filter(Boolean);
  const crumbs = parts.flatMap((_, index) => {
    const part = `/${parts.slice(0, index + 1).join('/')}`;
    const screen = screenAt(part, screens);
    return screen ? [{ title: screen.title, address: part }] : [];
  });
  return crumbs.at(-1)?.address === `/${parts.join('/')}` ? crumbs : [];
}

/** The screen of an address; a literal address takes precedence over one with parameters. */
export function screenAt(address: string, screens: readonly StaffScreen[]): StaffScreen | undefined {
  return screens.find(({ path }) => path === address) ?? screens.find(({ path }) => matches(path, address));
}

function matches(pattern: string, address: string): boolean {
  const [expected, actual] = [pattern.split('/'), address.split('/')];
  return (
    expected.length === actual.length && expected.every((part, index) => part.startsWith('$') || part === actual[index])
  );
}
