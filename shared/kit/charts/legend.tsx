import { formatCount } from '@heliograph/kit/data';
import { Link } from '@heliograph/platform/router';
import { chakra, Link as LinkText } from '@heliograph/kit/ui';
import { barTotal, seriesTotal, type BarChartData, type ChartBar, type ChartSeries } from './types';

const Swatch = chakra('span', { base: { flexShrink: 0, width: '8px', height: '8px', borderRadius: '2px' } });

/** Shows the color of a series. */
export function ColorMark({ color }: Pick<ChartSeries, 'color'>) {
  return <Swatch bg={color} aria-hidden />;
}

interface LegendProps<Key extends string> {
  data: BarChartData<Key>;
  /** The bar whose numbers are shown; null for those of the whole chart. */
  bar: ChartBar<Key> | null;
  /** What the whole chart covers: `30 days`. */
  whole: string;
  hrefOf: (bar: ChartBar<Key> | null, key: Key | null) => string;
}

/**
 * Names the series with their numbers: those of the bar that is pointed at, else of the whole chart. Each links to its
 * list.
 */
export function Legend<Key extends string>({ data: { series, bars, unit }, bar, whole, hrefOf }: LegendProps<Key>) {
  const of = (key: Key): number => (bar ? bar.values[key] : seriesTotal(bars, key));
  const total = bar ? barTotal(bar, series) : series.reduce((sum, { key }) => sum + seriesTotal(bars, key), 0);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="16" rowGap="4" minHeight="20px">
      <chakra.span minWidth="200px" whiteSpace="nowrap">
        <chakra.b marginRight="8">{bar?.name ?? whole}</chakra.b>
        <LinkText as={Link} to={hrefOf(bar, null)} look="quiet">
          {formatCount(total)} {unit}
        </LinkText>
      </chakra.span>
      {series.map(({ key, label, color }) => (
        <LinkText
          key={key}
          as={Link}
          to={hrefOf(bar, key)}
          look="quiet"
          display="inline-flex"
          alignItems="center"
          gap="6"
          whiteSpace="nowrap"
        >
          <ColorMark color={color} />
          {label} <chakra.span color="fg">{formatCount(of(key))}</chakra.span>
        </LinkText>
      ))}
    </chakra.div>
  );
}
