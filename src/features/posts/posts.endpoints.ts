import { reads } from '#wire/endpoint.ts';

const content = { shared: true } as const;

export const postsEndpoints = {
  newsList: reads('/api/contentapi/getnewslist', 'content', content),
  newsNeighbours: reads('/api/contentapi/getnewsneighbours', 'content', content),
  blogList: reads('/api/contentapi/getbloglist', 'content', content),
  events: reads('/api/contentapi/getevents', 'content', content),
  infoPage: reads('/api/contentapi/getbloginfopageany', 'content', content),
  searchPage: reads('/api/contentapi/getbloginfosearchpage', 'content', content),
  post: reads('/api/contentapi/getblogitemany', 'content', content),
  postByUrl: reads('/api/contentapi/getblogitemurl', 'content', content),
  latestPost: reads('/api/contentapi/getblogitemlatest2', 'content', content),
} as const;
