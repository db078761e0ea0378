/** Public path of a bookcase photo; null without one. */
export function bookcasePhotoPath(blobKey: string | null): string | null {
  return blobKey === null ? null : `/blobs/${blobKey}`
}
