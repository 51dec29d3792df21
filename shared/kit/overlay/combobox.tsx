import { useEffect, useRef, useState } from 'react';
import { Input, NativeSelect } from '@heliograph/kit/ui';
import { loadPanels, panelsNow } from './load-panels';
import type { ComboboxProps } from './types';

/**
 * Offers a choice of many options with search: countries, time zones, campaigns. Until its code has
 * loaded, a field of the same size shows the choice; if loading fails, the browser's select
 * replaces it.
 */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const [Panel, setPanel] = useState(() => panelsNow()?.ComboboxPanel);
  const [failed, setFailed] = useState(false);
  const focused = useRef(false);
  useEffect(() => {
    let current = true;
    loadPanels().then(
      (panels) => current && setPanel(() => panels.ComboboxPanel),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, []);
  const { options, value, onChange, onBlur, disabled, size = 36, placeholder = 'Search', 'aria-label': name } = props;
  if (Panel) return <Panel {...props} autoFocus={focused.current} />;
  if (failed) {
    return (
      <NativeSelect
        size={size}
        disabled={disabled}
        aria-label={name}
        value={value ?? ''}
        onBlur={onBlur}
        onChange={({ currentTarget }) => onChange((currentTarget.value || null) as Value | null)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    );
  }
  const label = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Input
      size={size}
      role="combobox"
      aria-expanded={false}
      aria-label={name}
      disabled={disabled}
      placeholder={placeholder}
      value={label}
      readOnly
      onFocus={() => (focused.current = true)}
      onBlur={() => (focused.current = false)}
    />
  );
}
