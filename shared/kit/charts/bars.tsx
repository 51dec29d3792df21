import { useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { formatCount } from '@heliograph/kit/data';
import { useNavigate } from '@heliograph/platform/router';
import { chakra } from '@heliograph/kit/ui';
import { barGeometry, plot } from './geometry';
import { barTotal, type BarChartData, type ChartBar } from './types';
import { useWidth } from './use-width';

// Attributes such as `x` and `d` are CSS properties too, so parts of a drawing are plain elements.
const Svg = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: `${plot.height}px`,
    overflow: 'visible',
    '& line': { stroke: 'border' },
    '& text': { fill: 'fg.muted', fontSize: '12px' },
    '& [data-ground]': { fill: 'transparent' },
    '& [data-ground=active]': { fill: 'bg.inset' },
    '& a': { cursor: 'pointer', outline: 'none' },
    '& a rect': { fill: 'transparent' },
    '& a:focus-visible rect': { stroke: 'focus', strokeWidth: 2 },
  },
});
const Layer = chakra('g');

interface BarsProps<Key extends string> {
  data: BarChartData<Key>;
  /** The bar that is pointed at or has the focus. */
  active: number | null;
  onActive: (index: number | null) => void;
  /** The address of the list behind a bar. */
  hrefOf: (bar: ChartBar<Key>) => string;
  /** The element to save as an image. */
  image: (svg: SVGSVGElement | null) => void;
}

/** Describes a bar for assistive technology: `Tue, Nov 17: 7,513 segments, Delivered 7,131, …`. */
function spoken<Key extends string>(bar: ChartBar<Key>, { series, unit }: BarChartData<Key>): string {
  const parts = series
    .filter(({ key }) => bar.values[key] > 0)
    .map(({ key, label }) => `${label} ${formatCount(bar.values[key])}`);
  return [`${bar.name}: ${formatCount(barTotal(bar, series))} ${unit}`, ...parts].join(', ');
}

const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * Draws stacked bars. Each bar is a link to what it counts; one of them is a tab stop, and arrow keys move to the
 * others.
 */
export function Bars<Key extends string>({ data, active, onActive, hrefOf, image }: BarsProps<Key>) {
  const box = useRef<HTMLDivElement>(null);
  const links = useRef<(HTMLAnchorElement | null)[]>([]);
  const navigate = useNavigate();
  const width = useWidth(box);
  const { bars, series, label } = data;
  const { paths, places, lines, ticks, bottom } = useMemo(
    () => barGeometry({ series, bars }, width),
    [series, bars, width],
  );
  const stop = active ?? bars.length - 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    links.current[move(stop, bars.length - 1)]?.focus();
  };
  const open = (event: MouseEvent, href: string): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href);
  };
  return (
    <chakra.div ref={box} height={`${plot.height}px`} onPointerLeave={() => onActive(null)}>
      {width > 0 && (
        <Svg ref={image} role="group" aria-label={label} viewBox={`0 0 ${width} ${plot.height}`} onKeyDown={onKeyDown}>
          <g aria-hidden>
            {places.map((place, index) => (
              <rect
                key={bars[index]?.key}
                data-ground={index === active ? 'active' : ''}
                {...column(place, width, bars.length)}
                y={plot.top}
                height={bottom - plot.top}
              />
            ))}
            {lines.map(({ value, y }) => (
              <g key={value}>
                <line x1={plot.left} x2={width} y1={y} y2={y} />
                <text x={plot.left - 8} y={y + 4} textAnchor="end">
                  {formatCount(value)}
                </text>
              </g>
            ))}
            {paths.map((path, index) => (
              <Layer key={series[index]?.key} fill={series[index]?.color}>
                <path d={path} />
              </Layer>
            ))}
            {ticks.map((index) => {
              const place = places[index];
              const isLast = index === bars.length - 1;
              return (
                place && (
                  <text
                    key={index}
                    x={isLast ? width : place.x + place.width / 2}
                    y={bottom + 20}
                    textAnchor={isLast ? 'end' : 'middle'}
                  >
                    {bars[index]?.tick}
                  </text>
                )
              );
            })}
          </g>
          {bars.map((bar, index) => {
            const place = places[index];
            const href = hrefOf(bar);
            return (
              place && (
                <a
                  key={bar.key}
                  ref={(element) => void (links.current[index] = element)}
                  href={href}
                  aria-label={spoken(bar, data)}
                  tabIndex={index === stop ? 0 : -1}
                  onClick={(event: MouseEvent) => open(event, href)}
                  onFocus={() => onActive(index)}
                  onBlur={() => onActive(null)}
                  onPointerEnter={() => onActive(index)}
                >
                  <rect {...column(place, width, bars.length)} y={plot.top} height={bottom - plot.top} />
                </a>
              )
            );
          })}
        </Svg>
      )}
    </chakra.div>
  );
}

/** The part of the plot that belongs to a bar. */
function column(
  { x, width }: { x: number; width: number },
  whole: number,
  count: number,
): { x: number; width: number } {
  const step = (whole - plot.left) / Math.max(1, count);
  return { x: x + width / 2 - step / 2, width: step };
}
