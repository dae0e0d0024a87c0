import { useEffect, useState } from 'react';

/** 0 front, 1 turning, 2 back, 3 turning back. */
export const Turn = { front: 0, turning: 1, back: 2, turningBack: 3 } as const;
export type Turn = (typeof Turn)[keyof typeof Turn];

/** As long as `--slow` of the theme. */
const TURNING_TIME = 400;

/** A card that can be turned round and back, and minds no second wish while it is turning. */
export function useTurn(begins: Turn) {
  const [turn, setTurn] = useState(begins);
  useEffect(() => {
    if (turn === Turn.front || turn === Turn.back) return undefined;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const end = setTimeout(() => setTurn(turn === Turn.turning ? Turn.back : Turn.front), still ? 0 : TURNING_TIME);
    return () => clearTimeout(end);
  }, [turn]);
  const turnRound = () =>
    setTurn((now) => {
      if (now === Turn.front) return Turn.turning;
      return now === Turn.back ? Turn.turningBack : now;
    });
  return { turn, turnRound, showsBack: turn === Turn.turning || turn === Turn.back };
}
