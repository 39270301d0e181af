// Metafields and their definitions, as one store holds them.
export interface MetafieldDefinitionRecord {
  id: string;
  namespace: string;
  key: string;
  name: string;
  ownerType: string;
  type: string;
  /** The only values there may be. Absent: any of the type. */
  choices?: string[];
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
