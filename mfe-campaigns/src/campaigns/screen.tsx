import { useState } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import { CampaignList } from './campaign-list';
import { useFormAddress } from '../registration/use-form-address';

const CampaignEditor = lazyPart(
  () => import('./form/campaign-editor'),
  (part) => part.CampaignEditor,
);

/** Lists the campaigns of the account; `?campaign=new` or `?campaign=<id>` opens the form of one. */
export default function CampaignsScreen() {
  const { wanted, show, close } = useFormAddress('campaign');
  const [created, setCreated] = useState<string | null>(null);
  if (wanted === null && created !== null) setCreated(null);
  if (wanted === null) return <CampaignList onForm={(campaign) => show(campaign)} />;
  const of = wanted === created ? 'new' : wanted;
  return (
    <CampaignEditor
      // A new campaign keeps its form when its first save assigns an ID.
      key={of}
      of={of}
      onClose={close}
      onCreated={(campaign) => {
        setCreated(campaign);
        show(campaign, true);
      }}
    />
  );
}
