import { EmptyState, ErrorPanel, Page, Status } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { brandStatus } from '@heliograph/contract/reference/tcr-brands';
import { CallError } from '@heliograph/platform/session';
import { Button, chakra, Heading, Notice, Spinner } from '@heliograph/kit/ui';
import type { Brand } from '../list';
import { BrandWizard } from './brand-wizard';

export interface BrandEditorProps {
  /** The ID of a brand, or `new`. */
  of: string;
  onCreated: (brandUUID: string) => void;
  onClose: () => void;
}

/** Edits a brand on a page of its own, with its status and the reason of a failure. */
export function BrandEditor({ of, onCreated, onClose }: BrandEditorProps) {
  const fresh = of === 'new';
  const query = useCall('account.manage/gettcrbrand', { brandUUID: of }, { enabled: !fresh, once: true });
  const brand = query.data ?? null;
  const missing = !brand && query.error instanceof CallError && [404, 422].includes(query.error.status);
  return (
    <Page paddingBottom="40px">
      <Head
        title={brand?.displayName ?? (fresh ? 'New brand' : 'Brand')}
        brand={brand}
        fresh={fresh}
        onClose={onClose}
      />
      {missing && (
        <EmptyState
          title="Brand not found"
          text="It was deleted, or the link is incomplete."
          action={<Button onClick={onClose}>Show all brands</Button>}
        />
      )}
      {!fresh && query.error && !brand && !missing && (
        <ErrorPanel
          title="We couldn’t load this brand"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!fresh && query.isLoading && <Spinner label="Loading the brand" />}
      {brand?.lockedReason && (
        <Notice tone="warning" title="This brand can’t be changed now.">
          {brand.lockedReason}
        </Notice>
      )}
      {(fresh || brand) && !brand?.lockedReason && (
        <BrandWizard brand={brand} onCreated={onCreated} onClose={onClose} />
      )}
    </Page>
  );
}

/** The pressed button is gone with the list, so the title takes the focus. */
const focusOnce = (title: HTMLElement | null): void => title?.focus();

function Head({
  title,
  brand,
  fresh,
  onClose,
}: {
  title: string;
  brand: Brand | null;
  fresh: boolean;
  onClose: () => void;
}) {
  return (
    <>
      <chakra.header display="flex" alignItems="center" flexWrap="wrap" gap="12" minHeight="32px" marginBottom="20">
        <Heading as="h1" size="title" overflowWrap="anywhere" minWidth="0" outline="none" tabIndex={-1} ref={focusOnce}>
          {title}
        </Heading>
        {(brand || fresh) && <Status of={brandStatus} is={brand?.status ?? 'DRAFT'} />}
        <Button variant="quiet" marginLeft="auto" onClick={onClose}>
          Close
        </Button>
      </chakra.header>
      {brand?.statusReason && (
        <chakra.div marginBottom="20">
          <Notice tone="warning" title="Registration failed.">
            {brand.statusReason} Fix this and resubmit.
          </Notice>
        </chakra.div>
      )}
      {brand?.status === 'OK' && (
        <chakra.div marginBottom="20">
          <Notice>
            If you change the legal form,{' '}
            {brand.entityType === 'SOLE_PROPRIETOR'
              ? 'your name, or the mobile phone, the registry checks the brand again and texts a new code'
              : 'legal name, or tax ID, the registry checks the brand again'}
            .
          </Notice>
        </chakra.div>
      )}
    </>
  );
}
