import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import { flatten, ruleText } from './flatten';
import { chakra } from './factory';
import type { StyleObject } from './properties';

const Pill = chakra('span', {
  base: { color: 'fg' },
  variants: { tone: { green: { color: 'green.fg' } }, size: { 28: { height: '28px' }, 32: { height: '32px' } } },
  defaultVariants: { size: 28 },
});

const classOf = (text: string): string => screen.getByText(text).className;

test('reuses the class of equal variants and style props', () => {
  render(
    <>
      <Pill tone="green" padding="8">
        one
      </Pill>
      <Pill tone="green" padding="8">
        two
      </Pill>
      <Pill tone="green" padding="12">
        three
      </Pill>
      <Pill padding="8">four</Pill>
      <Pill size={28} padding="8">
        five
      </Pill>
    </>,
  );
  expect(classOf('one').split(' ')).toHaveLength(2);
  expect(classOf('two')).toBe(classOf('one'));
  const [recipe, style] = classOf('one').split(' ');
  expect(classOf('three').split(' ')[0]).toBe(recipe);
  expect(classOf('three').split(' ')[1]).not.toBe(style);
  expect(classOf('four').split(' ')[0]).not.toBe(recipe);
  expect(classOf('four').split(' ')[1]).toBe(style);
  expect(classOf('five')).toBe(classOf('four'));
});

test('passes attributes and events to the element, not style props and variants', () => {
  const press = jest.fn();
  const ref = createRef<HTMLDivElement>();
  render(
    <chakra.div
      ref={ref}
      id="here"
      className="own"
      data-row
      aria-label="row"
      gap="8"
      _hover={{ color: 'fg' }}
      onClick={press}
    >
      row
    </chakra.div>,
  );
  const element = screen.getByText('row');
  expect(element.getAttributeNames().sort()).toEqual(['aria-label', 'class', 'data-row', 'id']);
  expect(element.className.split(' ')).toContain('own');
  expect(ref.current).toBe(element);
  element.click();
  expect(press).toHaveBeenCalledTimes(1);
});

test('renders another element with as, and passes everything to the child with asChild', () => {
  const [outer, inner] = [jest.fn(), jest.fn()];
  render(
    <>
      <Pill as="b">bold</Pill>
      <Pill asChild onClick={outer} data-from="pill">
        <a
          href="/here"
          className="link"
          onClick={(event) => {
            event.preventDefault();
            inner();
          }}
        >
          link
        </a>
      </Pill>
    </>,
  );
  expect(screen.getByText('bold').tagName).toBe('B');
  const link = screen.getByText('link');
  expect(link.tagName).toBe('A');
  expect(link.className.split(' ')).toContain('link');
  expect(link.dataset['from']).toBe('pill');
  link.click();
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 1]);
});

test('throws on an unknown condition', () => {
  expect(() => flatten({ _sometimes: { color: 'fg' } })).toThrow('_sometimes');
});

const texts = (...styles: StyleObject[]): string[] => flatten(...styles).map((rule) => ruleText(rule, '.x'));

test('replaces earlier styles, property by property and condition by condition', () => {
  expect(
    texts({ color: 'fg', display: 'flex', _dark: { color: 'fg.muted' } }, { color: 'red.fg', _dark: { color: 'fg' } }),
  ).toEqual(['.x{color:var(--hg-colors-red-fg);display:flex}', '.dark .x{color:var(--hg-colors-fg)}']);
});

test('orders plain rules first, then wider windows before narrower ones', () => {
  expect(
    texts({
      '@media (max-width: 767px)': { display: 'none' },
      '@media (max-width: 1099px)': { display: 'grid' },
      display: { lg: 'flex', base: 'block', md: 'inline' },
    }),
  ).toEqual([
    '.x{display:block}',
    '@media screen and (min-width: 48rem){.x{display:inline}}',
    '@media screen and (min-width: 68.75rem){.x{display:flex}}',
    '@media (max-width: 1099px){.x{display:grid}}',
    '@media (max-width: 767px){.x{display:none}}',
  ]);
});

test('nests selectors and lists of them; adds units to numbers, keeps importance', () => {
  expect(
    texts({ '&:checked, &:indeterminate': { '& > span': { top: 4 } }, outline: 'none!', zIndex: 60, '--x': 2 }),
  ).toEqual(['.x{outline:none !important;z-index:60;--x:2}', ':is(.x:checked, .x:indeterminate) > span{top:4px}']);
});
