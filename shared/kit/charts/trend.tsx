import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { chakra } from '@heliograph/kit/ui';

const size = { width: 168, height: 20 };

const Svg = chakra('svg', {
  base: {
    display: 'block',
    maxWidth: '100%',
    width: `${size.width}px`,
    height: `${size.height}px`,
    overflow: 'visible',
    fill: 'none',
    stroke: 'fg.muted',
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
});

/** Shows a trend as a small line from zero; `label` describes it, such as `12 to 40 a day`. */
export function Trend({ values, label }: { values: readonly number[]; label: string }) {
  const x = scaleLinear()
    .domain([0, Math.max(1, values.length - 1)])
    .range([0, size.width]);
  const y = scaleLinear()
    .domain([0, Math.max(1, ...values)])
    .range([size.height - 1, 1]);
  const path = line<number>()
    .x((_value, index) => x(index))
    .y((value) => y(value))
    .digits(1)([...values]);
  return (
    <Svg role="img" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`}>
      <title>{label}</title>
      <path d={path ?? ''} />
    </Svg>
  );
}
