import { useId, type ReactNode } from 'react';
import { chakra } from '../style/factory';
import { Icon } from '../icon/icon';
import { CircleAlertIcon } from '../icon/icons';
import { FieldContext } from './field-context';
import { RequiredMark } from './required-mark';

const Label = chakra('label', { base: { textStyle: 'body', fontWeight: 600 } });
const Line = chakra('p', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '6', textStyle: 'small', color: 'fg.muted' },
  variants: { error: { true: { color: 'red.fg', '& svg': { flexShrink: 0, marginTop: '1' } } } },
});

export interface FieldShellProps {
  label: string;
  help?: ReactNode;
  /** Stands in place of the help; the exact words of the rule. */
  error?: string;
  required?: boolean;
  /** Opposite the label, such as a link "Forgot password". */
  aside?: ReactNode;
  /** The id of the control, where a script or a link needs to know it; else one is made. */
  id?: string;
  children: ReactNode;
}

/** Label above, control, help or error below, joined for assistive tools. The control inside takes id and aria from it. */
export function FieldShell({ label, help, error, required = false, aside, id: ownId, children }: FieldShellProps) {
  const made = useId();
  const id = ownId ?? made;
  const lineId = `${id}-line`;
  return (
    <FieldContext value={{ id, describedBy: error || help ? lineId : undefined, invalid: Boolean(error), required }}>
      <chakra.div display="flex" flexDirection="column" gap="6" minWidth="0">
        <chakra.div display="flex" justifyContent="space-between" gap="8">
          <span>
            <Label htmlFor={id}>{label}</Label>
            {required && <> <RequiredMark /></>}
          </span>
          {aside}
        </chakra.div>
        {children}
        {(error || help) && (
          <Line id={lineId} error={Boolean(error)}>
            {error ? <Icon of={CircleAlertIcon} size={14} /> : null}
            <span>{error ?? help}</span>
          </Line>
        )}
      </chakra.div>
    </FieldContext>
  );
}
