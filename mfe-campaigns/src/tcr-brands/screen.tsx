import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '@heliograph/shared/overlay';
import { useSearchParams } from '@heliograph/shared/router';
import { focusTitle } from '@heliograph/shared/ui';
import { BrandList } from './brand-list';

const BrandWork = lazyPart(() => import('./form/brand-work'), (part) => part.BrandWork);

/** Lists the brands of the account; `?brand=new` or `?brand=<id>` opens the form of one. */
export default function TcrBrandsScreen() {
  const [params, setParams] = useSearchParams();
  const [created, setCreated] = useState<string | null>(null);
  const wanted = params.get('brand');
  if (wanted === null && created !== null) setCreated(null);
  const back = useRef('');
  const show = (brand: string, replace = false): void =>
    setParams(
      (now) => {
        if (!replace) back.current = now.toString();
        const next = replace ? new URLSearchParams(now) : new URLSearchParams();
        next.set('brand', brand);
        return next;
      },
      { replace },
    );
  const open = wanted !== null;
  const opened = useRef(open);
  useEffect(() => {
    // The form that had the focus is gone.
    if (opened.current && !open) focusTitle();
    opened.current = open;
  }, [open]);
  // Restores the list with its filters and page.
  const close = (): void => setParams(new URLSearchParams(back.current));
  if (wanted === null) return <BrandList onForm={(brand) => show(brand)} />;
  return (
    <BrandWork
      // A new brand keeps its form when its first save assigns an ID.
      key={wanted === created ? 'new' : wanted}
      of={wanted === created ? 'new' : wanted}
      onClose={close}
      onCreated={(brand) => {
        setCreated(brand);
        show(brand, true);
      }}
    />
  );
}
