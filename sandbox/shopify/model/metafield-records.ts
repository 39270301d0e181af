// Metafields and their definitions in one store.
export interface MetafieldDefinitionRecord {
  id: string;
  namespace: string;
  key: string;
  name: string;
  ownerType: string;
  type: string;
  /** The allowed values. Absent: any of the type. */
  choices?: string[];
  /** Whether customers may write it to their own resources. */
  byCustomers?: boolean;
}

export interface MetafieldRecord {
  id: string;
  /** GID of the owner. */
  ownerId: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
  createdAt: string;
  updatedAt: string;
}
