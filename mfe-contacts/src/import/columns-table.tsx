import { useField } from '@heliograph/kit/forms';
import type { Option } from '@heliograph/contract/reference/value-set';
import { chakra, NativeSelect, Text } from '@heliograph/kit/ui';
import { columnName } from './setup-values';
import type { ImportDetail } from './use-import';

/** The first values are below the heading on a phone. */
const wideOnly = { base: 'none', md: 'table-cell' };

/** Chooses what a column is; its row names it. */
function TargetSelect({ name, label, options }: { name: string; label: string; options: readonly Option[] }) {
  const { input } = useField<string>(name);
  return (
    <chakra.div paddingBlock="6">
      <NativeSelect
        size={32}
        aria-label={label}
        name={name}
        value={input.value}
        onChange={input.onChange}
        onBlur={input.onBlur}
      >
        <option value="">Don’t import</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </chakra.div>
  );
}

interface ColumnsTableProps {
  columns: ImportDetail['columns'];
  /** What a column can be. */
  options: readonly Option[];
}

/** Asks for each column of the file what it is, next to its first values. */
export function ColumnsTable({ columns, options }: ColumnsTableProps) {
  return (
    <chakra.div overflowX="auto">
      <chakra.table width="100%" minWidth={{ base: '0', md: '520px' }} borderCollapse="collapse">
        <thead>
          <tr>
            {['Column', 'First values', 'Import as'].map((title, place) => (
              <chakra.th
                key={title}
                display={place === 1 ? wideOnly : undefined}
                textAlign="start"
                color="fg.muted"
                fontWeight={400}
                paddingBlock="8"
                scope="col"
              >
                {title}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, samples }, place) => (
            <chakra.tr key={columnName(place)} borderTopWidth="1px" borderColor="border">
              <chakra.th
                scope="row"
                textAlign="start"
                fontWeight={600}
                paddingBlock="8"
                maxWidth="160px"
                overflowWrap="anywhere"
              >
                {heading}
                <Text display={{ md: 'none' }} tone="muted" textStyle="small" fontWeight={400} overflowWrap="anywhere">
                  {samples.slice(0, 2).join(', ')}
                </Text>
              </chakra.th>
              <chakra.td display={wideOnly} maxWidth="200px" truncate color="fg.muted">
                {samples.slice(0, 3).join(', ')}
              </chakra.td>
              <chakra.td width={{ base: '50%', md: '200px' }}>
                <TargetSelect name={columnName(place)} label={`Import ${heading} as`} options={options} />
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
