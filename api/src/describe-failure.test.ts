import { describeFailure } from './describe-failure';

const system = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`${code}: whatever`), { code, ...more });

it.each<[string, unknown, string]>([
  [
    'a full disk',
    system('ENOSPC', { path: '/data/secret' }),
    'The disk is full (/data/secret). Free some space, then try again.',
  ],
  ['a full disk of a running database', system('53100'), 'The disk is full. Free some space, then try again.'],
  [
    'a folder of someone else',
    system('EACCES', { path: '/data' }),
    'This user may not write there (/data). Change the owner of the folder, or choose another one, such as with DATA_DIR.',
  ],
  [
    'a read-only file system',
    system('EROFS', { path: '/data' }),
    'The file system is read-only (/data). Choose another folder, such as with DATA_DIR.',
  ],
  [
    'a port in use',
    system('EADDRINUSE', { port: 4000, syscall: 'listen' }),
    'Another program uses port 4000. Stop it, or choose another PORT.',
  ],
  [
    'a port for root',
    system('EACCES', { port: 80, syscall: 'listen' }),
    'This user may not listen on port 80. Choose a PORT of 1024 or higher.',
  ],
  ['any other error', new TypeError('PORT is not a port'), 'PORT is not a port'],
  ['an object with a message', { name: 'ExitStatus', message: 'Ended with 1' }, 'Ended with 1'],
  ['text', 'No', 'No'],
  [
    'several errors',
    new AggregateError([system('ENOSPC'), new Error('and another')]),
    'The disk is full. Free some space, then try again.\nand another',
  ],
  [
    'an error number of no name',
    { name: 'ErrnoError', errno: 7 },
    'It failed without an error message: {"name":"ErrnoError","errno":7}',
  ],
  ['an empty object', {}, 'It failed without an error message: {}'],
  ['an error without a message', new Error(''), 'It failed without an error message: {}'],
  ['nothing', undefined, 'It failed without an error message: undefined'],
  ['null', null, 'It failed without an error message: null'],
  ['a symbol', Symbol('s'), 'It failed without an error message: Symbol(s)'],
])('describes %s', (_name, thrown, words) => {
  expect(describeFailure(thrown)).toBe(words);
});

it('describes an object that refers to itself', () => {
  const odd: { self?: unknown } = {};
  odd.self = odd;
  expect(describeFailure(odd)).toBe('It failed without an error message: an object');
});
