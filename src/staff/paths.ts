/** Every address of the staff application, once. It begins where the server answers with its document. */
export const staffPaths = {
  home: '/staff',
  gallery: '/staff/gallery',
} as const;
