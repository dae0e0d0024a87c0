type SiteSearch = { site?: number };

export function siteSearch({ site }: Record<string, unknown>): SiteSearch {
  const id = Number(site);
  return Number.isInteger(id) && id > 0 && id < 1e9 ? { site: id } : {};
}
