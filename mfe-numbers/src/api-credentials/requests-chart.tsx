import { formatCount } from '@heliograph/kit/data';
import { chakra } from '@heliograph/kit/ui';

const Bars = chakra('svg', { base: { display: 'block', color: 'accent', maxWidth: '100%' } });
const height = 20;
const step = 4;

/** Shows the requests of each day as bars, today on the right; the total on hover and for assistive technology. */
export function RequestsChart({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  const total = days.reduce((sum, requests) => sum + requests, 0);
  const words = `${formatCount(total)} requests in ${days.length} days`;
  const bars = days.map((requests, index) => {
    const tall = requests === 0 ? 1 : Math.max(2, Math.round((requests / most) * height));
    return `M${index * step} ${height}v-${tall}h${step - 1}v${tall}z`;
  });
  return (
    <Bars
      role="img"
      aria-label={words}
      width={days.length * step}
      height={height}
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
    >
      <title>{words}</title>
      <path d={bars.join('')} fill="currentColor" />
    </Bars>
  );
}
