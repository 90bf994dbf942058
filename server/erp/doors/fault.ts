/** Why a door did not open: nothing of the order is wrong, and what became of it may not be known. */
export class DoorFault extends Error {}
