import { useState } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import { useFormAddress } from '../registration/use-form-address';
import { BrandList } from './brand-list';

const BrandEditor = lazyPart(
  () => import('./form/brand-editor'),
  (part) => part.BrandEditor,
);

/** Lists the brands of the account; `?brand=new` or `?brand=<id>` opens the form of one. */
export default function TcrBrandsScreen() {
  const { wanted, show, close } = useFormAddress('brand');
  const [created, setCreated] = useState<string | null>(null);
  if (wanted === null && created !== null) setCreated(null);
  if (wanted === null) return <BrandList onForm={(brand) => show(brand)} />;
  const of = wanted === created ? 'new' : wanted;
  return (
    <BrandEditor
      // A new brand keeps its form when its first save assigns an ID.
      key={of}
      of={of}
      onClose={close}
      onCreated={(brand) => {
        setCreated(brand);
        show(brand, true);
      }}
    />
  );
}
