import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ROLES, type Role } from '#domain/roles.ts'
import { m } from '#messages'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { ActButton } from '../act-button.tsx'
import { roleName } from './role-names.ts'

/** Proposes another role for a member; `role` is the one they have. */
export function RoleButton({ uuid, role }: { uuid: string; role: Role }) {
  const [wanted, setWanted] = useState<Role>(role)
  return (
    <ActButton
      title={m['roles.change']()}
      text={m['roles.changeText']()}
      doneText={m['roles.changeDone']()}
      act={(reason) => callApi(browserApi.api.v1.admin.users[':uuid'].role.$post({ param: { uuid }, json: { role: wanted, reason } }))}
    >
      <NativeSelect
        label={m['roles.label']()}
        value={wanted}
        data={ROLES.map((value) => ({ value, label: roleName(value) }))}
        onChange={({ currentTarget: { value } }) => setWanted(ROLES.find((one) => one === value) ?? role)}
      />
    </ActButton>
  )
}
