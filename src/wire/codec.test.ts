import { expect, test } from 'vitest';
import { text } from './codec.ts';

test.each(['a nul \u0000', 'a bell \u0007', 'half \uD800 a character', 'the other half \uDC00'])(
  'a text with %j is refused, since no database holds it',
  (typed) => expect(text(40).safeParse(typed).success).toBe(false),
);

test('a text of any other characters is taken, without the blanks around it', () => {
  expect(text(40).parse(' 🍺 <b> \u202E عبد\n')).toBe('🍺 <b> \u202E عبد');
});
