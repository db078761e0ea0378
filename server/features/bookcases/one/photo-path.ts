/** Where the photo of a bookcase is shown to everybody; null where it has none. */
export function bookcasePhotoPath(blobKey: string | null): string | null {
  return blobKey === null ? null : `/blobs/${blobKey}`
}
