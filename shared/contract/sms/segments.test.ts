import { segmentText } from './segments';

const times = (text: string, n: number) => text.repeat(n);

describe('segmentText', () => {
  it.each([
    ['nothing', '', 'GSM-7', 0, 0],
    ['160 septets alone', times('a', 160), 'GSM-7', 160, 1],
    ['161 septets', times('a', 161), 'GSM-7', 161, 2],
    ['two full parts', times('a', 306), 'GSM-7', 306, 2],
    ['an escape pair counts two', '€', 'GSM-7', 2, 1],
    ['one escape pair that would be parted', `${times('a', 152)}€${times('a', 152)}`, 'GSM-7', 306, 3],
    ['only escape pairs', times('€', 153), 'GSM-7', 306, 3],
    ['70 UCS-2 units alone', times('я', 70), 'UCS-2', 70, 1],
    ['71 UCS-2 units', times('я', 71), 'UCS-2', 71, 2],
    ['curly quotes alone', times('’', 70), 'UCS-2', 70, 1],
    ['curly quotes in parts', times('a’', 67), 'UCS-2', 134, 2],
    ['an accent of its own is not parted', `${times('я', 66)}q\u0301${times('я', 66)}`, 'UCS-2', 134, 3],
    ['an accent that has a letter with it', `${times('a', 159)}e\u0301`, 'GSM-7', 160, 1],
    ['a letter and its accent in a text that is UCS-2 anyway', `${times('я', 69)}e\u0301`, 'UCS-2', 70, 1],
    ['surrogate pairs at the boundary', times('😀', 67), 'UCS-2', 134, 3],
    ['one surrogate pair at the boundary', `${times('я', 66)}😀${times('я', 66)}`, 'UCS-2', 134, 3],
    ['a back-tick is not GSM-7', '`', 'UCS-2', 1, 1],
    ['a small c with cedilla is not GSM-7', 'ç', 'UCS-2', 1, 1],
    ['a capital C with cedilla is', 'Ç', 'GSM-7', 1, 1],
    ['an extension character costs one unit in UCS-2', '€я', 'UCS-2', 2, 1],
    ['a family emoji', '👨‍👩‍👧‍👦', 'UCS-2', 11, 1],
    ['a family that would be parted', `${times('я', 60)}👨‍👩‍👧‍👦`, 'UCS-2', 71, 2],
  ])('%s', (_name, text, encoding, units, segments) => {
    expect(segmentText(text)).toEqual({ encoding, units, segments });
  });
});
