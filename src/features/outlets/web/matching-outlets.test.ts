import { expect, test } from 'vitest';
import { matchingOutlets } from './matching-outlets.ts';
import type { Outlet } from '../outlets.contract.ts';

const outlet = (title: string, text = ''): Outlet => ({
  id: 1,
  title,
  text,
  linkUrl: '',
  linkText: '',
  priority: 0,
});
const outlets = [outlet('The Reed Room Café', 'Testham. Bottles.'), outlet('The Eel’s Foot', 'Staithe End. Casks.')];
const titlesFor = (searchText: string) => matchingOutlets(outlets, searchText).map(({ title }) => title);

test.each([
  ['', ['The Reed Room Café', 'The Eel’s Foot']],
  ['   ', ['The Reed Room Café', 'The Eel’s Foot']],
  ['cafe', ['The Reed Room Café']],
  ['TESTHAM reed', ['The Reed Room Café']],
  ["eel's", ['The Eel’s Foot']],
  ['eels cask', ['The Eel’s Foot']],
  ['reed staithe', []],
])('%j finds %j', (searchText, titles) => {
  expect(titlesFor(searchText)).toEqual(titles);
});
