import { useRef, useState, type ReactNode } from 'react';
import { DownloadIcon, useNarrow } from '@heliograph/kit/data';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, IconButton, Stack, type IconShape } from '@heliograph/kit/ui';
import { Bars } from './bars';
import { chartCsv } from './chart-csv';
import { chartPng } from './chart-image';
import { ChartTable } from './chart-table';
import { ChartIcon, ImageIcon, TableIcon } from './icons';
import { Legend } from './legend';
import { saveFile } from './save-file';
import type { BarChartData, ChartBar } from './types';

export interface BarChartProps<Key extends string> {
  data: BarChartData<Key>;
  /** What the whole chart covers: `30 days`. */
  whole: string;
  /** The address of the list behind a number: of a bar or the whole chart, of a series or all of them. */
  hrefOf: (bar: ChartBar<Key> | null, key: Key | null) => string;
  /** Without extension: `messages-2026-11-01-2026-11-30`. */
  file: string;
  /** Above the legend, such as the figure that matters. */
  children?: ReactNode;
}

/**
 * Shows stacked bars with a legend that has the numbers of the bar that is pointed at or focused, the same as a table,
 * and saves them as CSV or PNG.
 */
export function BarChart<Key extends string>({ data, whole, hrefOf, file, children }: BarChartProps<Key>) {
  const { toast } = useShell();
  const [active, setActive] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const svg = useRef<SVGSVGElement | null>(null);
  // Fewer bars may follow another period.
  const current = active !== null && active < data.bars.length ? active : null;
  const saveImage = async (): Promise<void> => {
    try {
      if (!svg.current) return;
      const series = data.series.map(({ label, color }) => ({ label, color: tokenColor(color) }));
      saveFile(await chartPng(svg.current, { title: `${data.label}, ${whole}`, series }), `${file}.png`);
    } catch {
      toast.error('We couldn’t make the image. Download the CSV instead.');
    }
  };
  return (
    <Stack gap="16">
      <chakra.div display="flex" alignItems="flex-end" justifyContent="space-between" gap="16">
        <div>{children}</div>
        <chakra.div display="flex" gap="4">
          <Act
            label={asTable ? 'Chart' : 'Table'}
            icon={asTable ? ChartIcon : TableIcon}
            onClick={() => setAsTable(!asTable)}
          />
          <Act
            label="CSV"
            icon={DownloadIcon}
            onClick={() => saveFile(new Blob([chartCsv(data)], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)}
          />
          {!asTable && <Act label="PNG" icon={ImageIcon} onClick={() => void saveImage()} />}
        </chakra.div>
      </chakra.div>
      <Legend data={data} bar={current === null ? null : (data.bars[current] ?? null)} whole={whole} hrefOf={hrefOf} />
      {asTable ? (
        <ChartTable data={data} hrefOf={hrefOf} />
      ) : (
        <Bars
          data={data}
          active={current}
          onActive={setActive}
          hrefOf={(bar) => hrefOf(bar, null)}
          image={(element) => void (svg.current = element)}
        />
      )}
    </Stack>
  );
}

/** A quiet button, on a phone its icon only. */
function Act({ label, icon, onClick }: { label: string; icon: IconShape; onClick: () => void }) {
  return useNarrow() ? (
    <IconButton icon={icon} aria-label={label} onClick={onClick} />
  ) : (
    <Button variant="quiet" icon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Returns a color of the theme as it is computed. */
const tokenColor = (token: string): string =>
  getComputedStyle(document.documentElement)
    .getPropertyValue(`--hg-colors-${token.replace('.', '-')}`)
    .trim();
