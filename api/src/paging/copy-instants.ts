import { zoneWriter } from '../base/zone-time';

const zeros = ['000', '00', '0', ''];
/** Since then, clocks change at whole minutes only. */
const firstWholeMinutes = '1973';

/** Returns an instant as `Date` writes it, from `2026-11-20 14:14:05.12+00`. */
export function utcCell(text: string): string {
  const end = Math.min(23, text.length - 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, end)}${zeros[Math.max(0, end - 20)] ?? ''}Z`;
}

/**
 * Returns a function that writes the two cells of an instant, in a zone and in UTC, from the text of PostgreSQL.
 * Neighbors of an export are near in time, so what they have in common is written once.
 */
export function instantCells(zone: string): (text: string) => string {
  const local = zoneWriter(zone);
  let last = { minute: '', wall: '', offset: '', utc: '' };
  return (text) => {
    if (last.minute === '' || !text.startsWith(last.minute)) {
      const utc = utcCell(text);
      const wall = local(utc);
      if (text < firstWholeMinutes) return `${wall},${utc}`;
      last = { minute: text.slice(0, 17), wall: wall.slice(0, 17), offset: wall.slice(19), utc: utc.slice(0, 17) };
    }
    const end = Math.min(23, text.length - 3);
    const second = text.slice(17, 19);
    return `${last.wall}${second}${last.offset},${last.utc}${second}.${text.slice(20, end)}${zeros[Math.max(0, end - 20)] ?? ''}Z`;
  };
}
