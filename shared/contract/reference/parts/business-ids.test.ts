import { isDuns, isForeignTaxId, isGiin, isLei, isUsEin } from './business-ids';
import { isPoBox } from '../tcr-brand-rules';

describe('business ids', () => {
  it.each([
    [isUsEin, ['12-3456789', '123456789'], ['1-23456789', '12345678', '12-34567890', '１２3456789']],
    [isDuns, ['150483782', '15-048-3782'], ['15048378', '15048378A']],
    [
      isGiin,
      ['98Q96B.00000.LE.250', '98q96b.00000.le.250'],
      ['98Q96B00000LE250', 'O8Q96B.00000.LE.250', '98Q96B.00000.LE.25'],
    ],
    [
      isLei,
      ['5493001KJTIIGC8Y1R12', '5493001kjtiigc8y1r12', '213800WSGIIZCXF1P572'],
      ['5493001KJTIIGC8Y1R13', '5493001KJTIIGC8Y1R1', '5493001KJTIGIC8Y1R12'],
    ],
    [isForeignTaxId, ['DE123456789', 'GB 123 4567 89'], ['', 'ÄB12', 'A'.repeat(22)]],
  ])('%p', (is, right, wrong) => {
    for (const text of right) expect([text, is(text)]).toEqual([text, true]);
    for (const text of wrong) expect([text, is(text)]).toEqual([text, false]);
  });

  it('distinguishes a PO box from a street', () => {
    for (const box of [
      'PO Box 1',
      'p.o. box 77',
      'P O Box 3',
      'Post Office Box 9',
      'Box 12',
      'POB 12',
      'Suite 4, PO BOX 9',
    ])
      expect([box, isPoBox(box)]).toEqual([box, true]);
    for (const street of ['1 Po Boxing Lane', '5 Box Hill Road', 'Depot Box Street 1', 'Pobeda 4'])
      expect([street, isPoBox(street)]).toEqual([street, false]);
  });
});
