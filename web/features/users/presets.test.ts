import { describe, expect, it } from 'vitest'
import { type PermissionId, permissionIds, userTypes } from '#contract/permissions.ts'
import { permissionLabels } from '#web/shared/permission-labels.ts'
import { changesOf, groups, presetFor, presetOf, presets } from './presets.ts'

const draft = (permissions: PermissionId[], isAdmin = false, isBlocked = false) => ({
  permissions: new Set(permissions),
  isAdmin,
  isBlocked,
})

describe('the groups', () => {
  it('hold each of the 16 permissions once, with a name of its own [S3.7, S3.8, S3.9]', () => {
    expect(groups.flatMap(({ permissions }): PermissionId[] => [...permissions]).toSorted()).toEqual(
      permissionIds.toSorted(),
    )
    expect(permissionIds).toHaveLength(16)
    expect(permissionIds).toContain('showinvocies')
    expect(new Set(Object.values(permissionLabels)).size).toBe(16)
  })
})

describe('the presets', () => {
  it('are recognised by exactly their rights', () => {
    for (const preset of presets) {
      const rights = { permissions: new Set(preset.permissions), isAdmin: preset.isAdmin }
      expect(presetOf(rights, preset.types[0] ?? 'Customer')?.id).toBe(preset.id)
      expect(presetOf({ ...rights, isAdmin: !preset.isAdmin }, 'Customer')).toBeUndefined()
      const [, ...fewer] = preset.permissions
      expect(presetOf({ ...rights, permissions: new Set(fewer) }, 'Customer')?.id).not.toBe(preset.id)
    }
  })

  it('are there for each type of user but visitors, and who represents many may choose among them', () => {
    expect(userTypes.filter((type) => presetFor(type) === undefined)).toEqual(['Unregistered'])
    for (const type of ['Manager', 'ChildCustomer'] as const) {
      expect(presetFor(type)?.permissions).toContain('changecustomer')
    }
  })

  it('give administration only together with the flag', () => {
    const admin = groups.find(({ id }) => id === 'admin')?.permissions ?? []
    for (const { permissions, isAdmin } of presets) {
      expect(permissions.some((id) => admin.some((one) => one === id))).toBe(isAdmin)
    }
  })
})

describe('what will change', () => {
  it('is told in the order of the screen', () => {
    const before = draft(['editbanner', 'showinvocies'])
    expect(changesOf(before, draft(['shownettoprice', 'editbanner'], true, true))).toEqual([
      { kind: 'added', text: 'See net prices' },
      { kind: 'removed', text: 'Invoices' },
      { kind: 'added', text: 'Administrator flag' },
      { kind: 'added', text: 'Blocked' },
    ])
    expect(changesOf(before, draft(['showinvocies', 'editbanner']))).toEqual([])
  })
})
