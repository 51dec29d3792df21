import { wcagContrast as contrast } from 'culori';
import { accentVariables, deriveAccent } from './brand-accent';

const hues = Array.from({ length: 72 }, (_, i) => i * 5);
const channels = (hex: string) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
const distance = (one: string, other: string) =>
  Math.max(...channels(one).map((v, i) => Math.abs(v - (channels(other)[i] ?? 0))));

describe('accent derived from a hue', () => {
  it.each(hues)('meets its contrasts at hue %i', (hue) => {
    const { light, dark } = deriveAccent(hue);
    expect(contrast('#ffffff', light.accent)).toBeGreaterThanOrEqual(5.8);
    expect(contrast('#ffffff', light.accentHover)).toBeGreaterThanOrEqual(7.2);
    expect(contrast('#ffffff', light.accentPress)).toBeGreaterThanOrEqual(8.8);
    expect(contrast(light.accentFg, light.accentSubtleHover)).toBeGreaterThanOrEqual(5.5);
    expect(contrast(light.focus, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#17191f', light.accentSubtle)).toBeGreaterThanOrEqual(12);
    expect(contrast('#ffffff', dark.accent)).toBeGreaterThanOrEqual(4.9);
    expect(contrast('#ffffff', dark.accentHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', dark.accentPress)).toBeGreaterThanOrEqual(6.2);
    expect(contrast(dark.accentFg, dark.accentSubtleHover)).toBeGreaterThanOrEqual(5.6);
    expect(contrast(dark.focus, '#0f1115')).toBeGreaterThanOrEqual(5.4);
    expect(contrast('#ebedef', dark.accentSubtle)).toBeGreaterThanOrEqual(11);
  });

  it.each([
    [25, '#b93435', '#af292c', '#c74240'],
    [72, '#8d5a00', '#825300', '#9c6502'],
    [152, '#00753a', '#006d35', '#008241'],
    [200, '#027075', '#03696e', '#087d83'],
    [240, '#056b9e', '#006394', '#0277b0'],
    [272, '#495bc8', '#4252bf', '#5367d6'],
    [320, '#9542a7', '#8b399d', '#a14eb4'],
  ])('is the color of the design at hue %i', (hue, accent, accentFg, darkAccent) => {
    const { light, dark } = deriveAccent(hue);
    expect(distance(light.accent, accent)).toBeLessThanOrEqual(4);
    expect(distance(light.accentFg, accentFg)).toBeLessThanOrEqual(4);
    expect(distance(dark.accent, darkAccent)).toBeLessThanOrEqual(4);
  });

  it('writes both modes as custom properties', () => {
    expect(accentVariables(272)).toMatchObject({
      '--hg-light-accent-subtle-hover': '#e5ebff',
      '--hg-dark-data-1': '#90a6f7',
    });
  });
});
