/** Every address of the staff application, all below the one that the server answers with its document. */
export const staffPaths = {
  home: '/staff',
  audit: '/staff/audit',
  orders: '/staff/orders',
  order: '/staff/orders/$id',
  problems: '/staff/problems',
  stock: '/staff/stock',
  events: '/staff/events',
  newEvent: '/staff/events/new',
  event: '/staff/events/$id',
  people: '/staff/people',
  security: '/staff/security',
  gallery: '/staff/gallery',
} as const;
