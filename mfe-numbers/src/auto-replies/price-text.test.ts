import { priceText } from './price-text';

test.each([
  [{ least: '0.000000', most: '0.000000' }, 3, 'free'],
  [{ least: '0.011500', most: '0.011500' }, 1, '$0.0115'],
  [{ least: '0.011500', most: '0.012500' }, 2, '$0.0230 to $0.0250, by carrier'],
])('%j for %i segments: %s', (price, segments, text) => expect(priceText(price, segments)).toBe(text));
