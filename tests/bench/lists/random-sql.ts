const vocabulary = [
  'harbor', 'delivery', 'window', 'orange', 'invoice', 'doctor', 'garden', 'market', 'silver', 'monday', 'coffee', 'ticket', 'engine', 'school', 'repair', 'winter', 'dinner', 'package', 'signal', 'update',
  'bottle', 'kitchen', 'pickup', 'branch', 'station', 'teacher', 'weekend', 'mirror', 'voucher', 'holiday', 'courier', 'shuttle', 'meeting', 'balance', 'account', 'morning', 'evening', 'lobby', 'driver', 'summer',
];

/** The forty words that texts and names are made of, as the elements of an SQL array. */
export const words = vocabulary.map((word) => `'${word}'`).join(', ');

/** Returns SQL for a number below 2^28, independent for each seed, from the hash of `n`. */
export const integer = (seed: number): string => `(hashint4extended(n, ${seed}) & 268435455)::int`;
