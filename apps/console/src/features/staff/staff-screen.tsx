import { listGroups, listStaff, type StaffMember } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';

import { listOptions, oneOptions } from '#data/queries.ts';
import { IconText } from '#parts/icon-text.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Button } from '@avto/ui/button.tsx';

import { AddStaffDialog } from './add-staff-dialog.tsx';
import { EditStaffDialog } from './edit-staff-dialog.tsx';
import { LinkDialog, type NewLink } from './link-dialog.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { StaffTable } from './staff-table.tsx';

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'new-link'; readonly id: number }
  | { readonly kind: 'link'; readonly link: NewLink };

/** People of the school: adding, changing, links, disabling. */
export function StaffScreen() {
  const staff = useQuery(listOptions(listStaff, {}));
  const groups = useQuery(oneOptions(listGroups, {}));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const choices = (groups.data?.groups ?? []).filter(({ archivedAt }) => archivedAt === null);
  const member = (id: number): StaffMember | undefined => staff.data?.find((each) => each.id === id);
  const chosen = open?.kind === 'edit' || open?.kind === 'new-link' ? member(open.id) : undefined;
  return (
    <Page
      title="Сотрудники"
      lead="Руководитель видит всю автошколу, преподаватель — только свои группы."
      actions={
        <Button onClick={() => setOpen({ kind: 'add' })}>
          <IconText icon={<UserPlus size={18} aria-hidden="true" />}>Добавить</IconText>
        </Button>
      }
    >
      <Loaded query={staff}>
        {(members) => (
          <StaffTable
            members={members}
            onEdit={(id) => setOpen({ kind: 'edit', id })}
            onNewLink={(id) => setOpen({ kind: 'new-link', id })}
          />
        )}
      </Loaded>
      {open?.kind === 'add' && (
        <AddStaffDialog groups={choices} onClose={close} onLink={(link) => setOpen({ kind: 'link', link })} />
      )}
      {open?.kind === 'edit' && chosen && (
        <EditStaffDialog member={chosen} groups={choices} onClose={close} />
      )}
      {open?.kind === 'new-link' && chosen && (
        <NewLinkDialog member={chosen} onClose={close} onLink={(link) => setOpen({ kind: 'link', link })} />
      )}
      {open?.kind === 'link' && <LinkDialog link={open.link} onClose={close} />}
    </Page>
  );
}
