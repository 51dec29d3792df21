import { Box, Flex, Link, Logo, Text } from '@heliograph/kit/ui';
import { useServices } from '../app/services';
import type { MenuGroup } from './menu-groups';
import { MenuList } from './menu-list';

/** Renders the menu on the left: complete from 1100 px, icons only from 768 px, in a drawer below. */
export function SideMenu({ groups }: { groups: MenuGroup[] }) {
  const { brand } = useServices();
  return (
    <Flex
      as="nav"
      aria-label="Menu"
      hideBelow="md"
      flexDirection="column"
      flexShrink={0}
      width={{ md: '56px', lg: '232px' }}
      bg="bg.subtle"
      borderRightWidth="1px"
      borderColor="border"
      overflowY="auto"
    >
      <Flex alignItems="center" gap="8" height="52px" flexShrink={0} paddingInline={{ md: '18px', lg: '20px' }}>
        <Logo size={20} />
        <Text
          textStyle="section"
          display={{ md: 'none', lg: 'block' }}
          whiteSpace="nowrap"
          overflow="hidden"
          textOverflow="ellipsis"
        >
          {brand.name}
        </Text>
      </Flex>
      <MenuList groups={groups} shape="side" />
      {brand.supportChat && (
        <Box marginTop="auto" padding="20" display={{ md: 'none', lg: 'block' }}>
          <Link href={`mailto:${brand.supportEmail}`} look="quiet">
            Ask support
          </Link>
        </Box>
      )}
    </Flex>
  );
}
